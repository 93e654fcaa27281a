import { setExitCode } from '../suite/step-result';
import { unit } from '../suite/unit';

setExitCode(await unit(process.argv.slice(3)));
