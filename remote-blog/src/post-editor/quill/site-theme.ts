import Quill from 'quill';
import type Toolbar from 'quill/modules/toolbar.js';
import { BaseTooltip } from 'quill/themes/base.js';
import SnowTheme from 'quill/themes/snow.js';
import { improveAddressPrompt } from './address-prompt';
import { nameButtons, namePicker, pressWithSpace } from './name-controls';
import { makeOneTabStop } from './one-tab-stop';

/** Quill's standard look, with names for assistive technology and an address prompt that explains itself. */
export class SiteTheme extends SnowTheme {
  override extendToolbar(toolbar: Toolbar): void {
    super.extendToolbar(toolbar);
    if (toolbar.container) {
      nameButtons(toolbar.container);
      makeOneTabStop(toolbar.container);
    }
    this.pickers.forEach(pressWithSpace);
    this.pickers.forEach(namePicker);
    this.quill.on(Quill.events.EDITOR_CHANGE, () => this.pickers.forEach(namePicker));
    if (this.tooltip instanceof BaseTooltip) improveAddressPrompt(this.tooltip);
  }
}
