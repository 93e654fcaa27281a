import { Component, type ReactNode } from 'react';
import { RemoteFailure } from './remote-failure';

interface RemoteBoundaryProps {
  children: ReactNode;
  onTryAgain: () => void;
}

/** Catches what a remote throws while rendering, so that header and footer stay. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { children, onTryAgain } = this.props;
    const { error } = this.state;
    return error === undefined ? children : <RemoteFailure error={error} onTryAgain={onTryAgain} />;
  }
}
