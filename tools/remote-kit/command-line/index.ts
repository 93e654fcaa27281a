#!/usr/bin/env node
import { runCommandLine } from '@site/command-kit/command-line';
import { createKitCommands } from './kit-commands';

await runCommandLine(createKitCommands(), process.argv.slice(2));
