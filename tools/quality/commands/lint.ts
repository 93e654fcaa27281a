import { lint } from '../suite/lint';
import { setExitCode } from '../suite/step-result';

setExitCode(await lint());
