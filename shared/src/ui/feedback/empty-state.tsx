import type { ReactNode } from 'react';
import { SearchIcon } from '../icons/icons';
import { StatePanel, type StateProps } from './state-panel';

interface EmptyStateProps extends StateProps {
  icon?: ReactNode;
}

/** Nothing to show, and nothing wrong. Announced, because it often answers a search. */
export function EmptyState({ icon = <SearchIcon size={22} />, ...props }: EmptyStateProps) {
  return <StatePanel {...props} role="status" icon={icon} />;
}
