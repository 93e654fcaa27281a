import { setExitCode } from '../suite/step-result';
import { typecheck } from '../suite/typecheck';

setExitCode(await typecheck());
