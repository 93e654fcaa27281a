import { AlertIcon } from '../icons/icons';
import { StatePanel, type StateProps } from './state-panel';

/** Something that a screen needs could not be loaded; announced at once. */
export function ErrorState(props: StateProps) {
  return <StatePanel {...props} role="alert" icon={<AlertIcon size={24} />} />;
}
