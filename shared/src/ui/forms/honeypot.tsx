import { VisuallyHidden } from '../content/visually-hidden';

/**
 * The field `website` of a public form, which people neither see nor reach: a program that fills in every field gives
 * itself away. The API forgets what comes with it.
 */
export function Honeypot() {
  return (
    <div aria-hidden="true">
      <VisuallyHidden>
        <label>
          Website <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </VisuallyHidden>
    </div>
  );
}
