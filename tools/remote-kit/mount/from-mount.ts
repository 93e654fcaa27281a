import { createElement, useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react';

/** What is on the screen after a call of `mount`. */
export interface Mounted<Props> {
  unmount: () => void;
  /** Gets the props of each rendering, the first included; without it those of the first are all there are. */
  update?: (props: Props) => void;
}

/**
 * Shows a page, or a part of one, in an empty element without React, and returns what removes it again. Browsers alone call it.
 * What it throws, or its promise rejects with, is an error of the release.
 */
export type Mount<Props> = (
  element: HTMLElement,
  props: Props,
) => MountResult<Props> | Promise<MountResult<Props>>;

type MountResult<Props> = Mounted<Props> | Mounted<Props>['unmount'];

/** A component for what another framework, or none, shows. On the server it is an empty element. */
export function fromMount<Props extends object>(mount: Mount<Props>): ComponentType<Props> {
  return function MountedPart(props: Props) {
    const area = useRef<HTMLDivElement>(null);
    const mounted = useRef<Promise<Mounted<Props>>>(null);
    const [failure, setFailure] = useState<{ reason: unknown }>();
    const fail = (reason: unknown) => setFailure({ reason });

    // Before the browser paints, as what React renders itself.
    useLayoutEffect(() => {
      const started = start(mount, area.current!, props);
      mounted.current = started;
      return () => void started.then(({ unmount }) => unmount(), ignore);
      // `update` gets later props.
    }, []);
    useEffect(() => void mounted.current?.then(({ update }) => update?.(props)).catch(fail));

    // Where the shell's boundary catches it.
    if (failure) throw failure.reason;
    return createElement('div', { ref: area });
  };
}

async function start<Props>(mount: Mount<Props>, element: HTMLElement, props: Props) {
  const result = await mount(element, props);
  return typeof result === 'function' ? { unmount: result } : result;
}

/** The effect after each rendering has said it. */
const ignore = () => {};
