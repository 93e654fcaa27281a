import { Component, type ErrorInfo, type ReactNode } from 'react';
import { isolation } from './isolation';

interface RemoteBoundaryProps {
  children: ReactNode;
  onFailed: (error: unknown, componentStack?: string | null) => void;
}

/** Catches what a remote throws while loading or rendering, so that header and footer stay. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { failed: boolean }> {
  // Stryker disable next-line ObjectLiteral: what is not there has not failed either
  override state = { failed: false };

  static getDerivedStateFromError() {
    // The frame is rendered again now.
    isolation.verify?.();
    return { failed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    this.props.onFailed(error, componentStack);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
