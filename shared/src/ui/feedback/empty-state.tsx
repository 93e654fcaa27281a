import type { ReactNode } from 'react';
import { SearchIcon } from '../icons/icons';
import { StatePanel, type StateProps } from './state-panel';

interface EmptyStateProps extends StateProps {
  icon?: ReactNode;
}

/** Nothing to show, and nothing wrong. Announced, because it is often the result of a search. */
export function EmptyState({ icon = <SearchIcon size={22} />, ...props }: EmptyStateProps) {
  return <StatePanel {...props} role="status" icon={icon} />;
}
