/** U+2800 is a letter of Braille without a dot. A mark without a letter says nothing either. */
const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Mn}\p{Me}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text that must say something does: blanks, controls, fillers and joiners alone show nobody anything. */
export function hasVisibleText(text: string): boolean {
  return visible.test(text);
}
