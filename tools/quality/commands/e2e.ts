import { e2e } from '../suite/e2e';
import { setExitCode } from '../suite/step-result';

setExitCode(await e2e(process.argv.slice(3)));
