import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from '@site/shared/router';
import { VisuallyHidden } from '@site/shared/ui';
import { colorSchemePlaceId } from './color-scheme-place';
import { useColorScheme, type ColorScheme } from './use-color-scheme';
import styles from './color-scheme-switch.module.css';

const choices: { scheme: ColorScheme; text: string }[] = [
  { scheme: 'system', text: 'System' },
  { scheme: 'light', text: 'Light' },
  { scheme: 'dark', text: 'Dark' },
];

/** Light, dark, or as the system has it; in the footer, where there is one. */
export function ColorSchemeSwitch() {
  const place = usePlace();
  const [chosen, choose] = useColorScheme();
  if (!place) return null;
  return createPortal(
    <fieldset className={styles.switch}>
      <legend>
        <VisuallyHidden>Color scheme</VisuallyHidden>
      </legend>
      {choices.map(({ scheme, text }) => (
        <label key={scheme} className={styles.choice}>
          <input
            type="radio"
            name="color-scheme"
            className={styles.radio}
            checked={chosen === scheme}
            onChange={() => choose(scheme)}
          />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>,
    place,
  );
}

/** The footer comes and goes with the path, which renders this again; React looks once more when both are there. */
function usePlace(): HTMLElement | null {
  useLocation();
  return useSyncExternalStore(neverChanges, () => document.getElementById(colorSchemePlaceId));
}

const neverChanges = () => () => undefined;
