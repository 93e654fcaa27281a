import { Component, type ReactNode } from 'react';
import { walls } from './walls';

interface RemoteBoundaryProps {
  children: ReactNode;
  onFailed: (error: unknown) => void;
}

/** Catches what a remote throws while loading or rendering, so that header and footer stay. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { failed: boolean }> {
  // Stryker disable next-line ObjectLiteral: what is not there has not failed either
  override state = { failed: false };

  static getDerivedStateFromError() {
    // The frame is rendered again now.
    walls.verify?.();
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailed(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
