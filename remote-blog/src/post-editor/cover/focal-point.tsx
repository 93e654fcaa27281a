import { useId, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { PictureFocus } from '@site/shared/contracts/api';
import { Button } from '@site/shared/ui';
import { center, focusStep } from '../../post/picture-focus';
import { ChosenPicture } from './chosen-picture';
import { moveByKey, toFocus } from './move-focus';
import styles from './focal-point.module.css';

interface FocalPointProps {
  file: File | null;
  stored: string | null;
  value: PictureFocus;
  disabled: boolean;
  onChange: (focus: PictureFocus) => void;
}

const axes = [
  { axis: 'x', label: 'Horizontal', from: 'from the left' },
  { axis: 'y', label: 'Vertical', from: 'from the top' },
] as const;

/** Chooses what of a picture stays in sight where it is cut: by pointer, or with the arrow keys in both directions. */
export function FocalPoint({ file, stored, value, disabled, onChange }: FocalPointProps) {
  const id = useId();
  const area = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const moved = moveByKey(value, event.key);
    if (!moved) return;
    event.preventDefault();
    onChange(moved);
  }

  function follow(event: PointerEvent) {
    if (disabled || !area.current) return;
    onChange(toFocus(event, area.current.getBoundingClientRect()));
  }

  return (
    <fieldset className={styles.field} aria-describedby={`${id}-hint`}>
      <legend className={styles.label}>Focal point</legend>
      {/* The two sliders inside are what the keyboard and screen readers use. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={area}
        className={styles.area}
        onKeyDown={onKeyDown}
        // The arrow keys take over from where the pointer has left the point.
        onClick={() => area.current?.querySelector('input')?.focus()}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
        }}
      >
        <ChosenPicture file={file} stored={stored} className={styles.picture} />
        <span aria-hidden className={styles.point} style={{ left: `${value.x}%`, top: `${value.y}%` }} />
        {axes.map(({ axis, label, from }) => (
          <input
            key={axis}
            type="range"
            min={0}
            max={100}
            step={focusStep}
            value={value[axis]}
            disabled={disabled}
            aria-label={label}
            aria-valuetext={`${value[axis]} percent ${from}`}
            className={styles.slider}
            onChange={(event) => onChange({ ...value, [axis]: Number(event.target.value) })}
          />
        ))}
      </div>
      <div className={styles.foot}>
        <p id={`${id}-hint`} className={styles.hint}>
          It stays in sight where the picture is cut, as on cards. Press on the picture, or move the point
          with the arrow keys.
        </p>
        <Button size="small" variant="ghost" disabled={disabled} onClick={() => onChange(center)}>
          Center
        </Button>
      </div>
    </fieldset>
  );
}
