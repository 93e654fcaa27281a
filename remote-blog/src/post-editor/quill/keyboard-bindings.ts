import Keyboard from 'quill/modules/keyboard.js';
import { stepOverPicture } from './pictures/edit-picture';

type Binding = (typeof Keyboard.DEFAULTS.bindings)[string];

const onTab = Object.entries(Keyboard.DEFAULTS.bindings)
  .filter(([, binding]) => typeof binding === 'object' && binding.key === 'Tab')
  .map(([name]) => [name, null] as const);

/**
 * Tab leaves the editor, as everywhere else on the page; Ctrl (or ⌘) with a bracket indents in its place. Quill
 * merges this with its defaults, so a binding goes away by being null.
 */
export const keyboardBindings: Record<string, Partial<Exclude<Binding, string | number>> | null> = {
  ...Object.fromEntries(onTab),
  // Shortcuts of Markdown make lists, on the keyboards of phones as well.
  'list autofill': null,
  'indent code-block': { key: ']', shortKey: true },
  'embed left': arrowBinding('embed left', -1),
  'embed right': arrowBinding('embed right', 1),
  'site indent': indentBinding(']', '+1'),
  'site outdent': indentBinding('[', '-1'),
};

function indentBinding(key: string, change: '+1' | '-1'): Exclude<Binding, string | number> {
  return {
    key,
    shortKey: true,
    handler() {
      this.quill.format('indent', change, 'user');
      return false;
    },
  };
}

function arrowBinding(name: string, step: 1 | -1): Partial<Exclude<Binding, string | number>> {
  const standard = Keyboard.DEFAULTS.bindings[name];
  return {
    handler(...args) {
      if (stepOverPicture(this.quill, args[0], step)) return false;
      return typeof standard === 'object' ? standard.handler?.apply(this, args) : true;
    },
  };
}
