import { Link, type LinkProps } from '@site/shared/router';
import { classNames } from '../class-names';
import { buttonClassName, type ButtonLook } from './button-look';

export interface ButtonLinkProps extends LinkProps, ButtonLook {}

/** A router link that looks like a button. */
export function ButtonLink({ variant, size, block, className, ...props }: ButtonLinkProps) {
  return <Link {...props} className={classNames(buttonClassName({ variant, size, block }), className)} />;
}
