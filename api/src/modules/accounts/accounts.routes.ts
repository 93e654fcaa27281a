import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { registerPasswordResetRoutes } from './password-reset.routes';
import { registerProfileRoutes } from './profile.routes';
import { registerResendRoutes, registerSignupRoutes } from './signup.routes';
import { registerVerificationRoutes } from './verification.routes';

export function registerAccountRoutes(app: App, context: Context): void {
  registerSignupRoutes(app, context);
  registerResendRoutes(app, context);
  registerVerificationRoutes(app, context);
  registerPasswordResetRoutes(app, context);
  registerProfileRoutes(app, context);
}
