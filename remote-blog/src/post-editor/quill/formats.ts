import Image from 'quill/formats/image.js';
import Link from 'quill/formats/link.js';
import Video from 'quill/formats/video.js';
import { linkSchemes } from '../../post/html-policy';
import { isAcceptedPicture, toLinkUrl, toVideoUrl } from './addresses';

export class SiteLink extends Link {
  static override PROTOCOL_WHITELIST = linkSchemes;

  static override sanitize(url: string): string {
    return toLinkUrl(url) ?? this.SANITIZED_URL;
  }
}

export class SiteImage extends Image {
  /** The editor asks for no description, and without one a screen reader reads the address out. */
  static override create(value: string): Element {
    const node = super.create(value);
    node.setAttribute('alt', '');
    return node;
  }

  /** An empty description is what every picture starts with, and nothing to keep. */
  static override formats(node: Element): Record<string, string | null> {
    const { alt, ...others } = super.formats(node);
    return alt ? { alt, ...others } : others;
  }

  static override sanitize(url: string): string {
    return isAcceptedPicture(url) ? super.sanitize(url) : '//:0';
  }

  /** Null keeps a pasted picture that is not accepted out of the text. */
  static override value(node: Element): string | null {
    const url = super.value(node);
    return url !== null && isAcceptedPicture(url) ? url : null;
  }
}

export class SiteVideo extends Video {
  static override create(value: string): Element {
    const node = super.create(value);
    node.setAttribute('title', 'Embedded video');
    return node;
  }

  static override sanitize(url: string): string {
    return toVideoUrl(url) ?? 'about:blank';
  }

  static override value(node: Element): string | null {
    const url = super.value(node);
    return url !== null && toVideoUrl(url) ? url : null;
  }
}
