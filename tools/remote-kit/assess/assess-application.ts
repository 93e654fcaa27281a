import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checks, type CheckName } from '@site/release/check-report';
import { applicationRules } from './application-rules';
import { moveImports } from './move-imports';
import { reactRules } from './react-rules';
import type { Rule } from './rule';
import { readSources, type Source } from './source';

export interface AssessedRule {
  check: CheckName;
  says: string;
  /** Files with lines. */
  places: string[];
  seen: string;
  mend: string;
}

export interface Assessment {
  /** Whether nothing has to change. */
  passed: boolean;
  mustChange: AssessedRule[];
  /** What works, or works for now. */
  advice: AssessedRule[];
}

/** Tests, types, and what builds and servers run: none of it is in a page. */
const isElsewhere =
  /(?:\.(?:test|spec|stories)\.\w+|\.d\.ts|(?:^|\/)[\w.-]+\.config\.\w+)$|(?:^|\/)(?:__\w+__|tests?|testing)\//;
const isOfNode = /\bfrom ["']node:|\brequire\(["']node:/;

/** Finds everything in an application, or in a project, that differs from what an area has to be. */
export function assessApplication(folder: string): Assessment {
  const sources = readSources(folder).filter(
    ({ path, text }) => !isElsewhere.test(path) && !isOfNode.test(text),
  );
  const assessed = [...applicationRules, ...reactRules].map((rule) => ({
    rule,
    places: findPlaces(rule, sources),
  }));
  const pick = (isAdvice: boolean) =>
    assessed
      .filter(({ rule, places }) => places.length > 0 && Boolean(rule.isAdvice) === isAdvice)
      .map(({ rule: { check, says, seen = checks[check].seen, mend }, places }) => ({
        check,
        says,
        places,
        seen,
        mend,
      }));
  const mustChange = pick(false);
  return { passed: mustChange.length === 0, mustChange, advice: pick(true) };
}

function findPlaces({ find }: Rule, sources: Source[]): string[] {
  const places = sources.flatMap((source) =>
    find(source)
      .sort((a, b) => a - b)
      .map((at) => `${source.path}:${source.text.slice(0, at).split('\n').length}`),
  );
  return [...new Set(places)];
}

/** Imports names from where they are now, in all files of a folder; returns the paths of those that it has changed. */
export async function moveNames(folder: string): Promise<string[]> {
  const changed: string[] = [];
  for (const source of readSources(folder)) {
    const text = moveImports(source);
    if (text === undefined) continue;
    await writeFile(join(folder, source.path), text);
    changed.push(source.path);
  }
  return changed;
}

export function describeAssessment(assessment: Assessment) {
  const { passed, mustChange, advice } = assessment;
  const lines = [
    ...mustChange.flatMap((rule) => describe('✗', rule)),
    ...advice.flatMap((rule) => describe('–', rule)),
    passed ? 'Nothing has to change.' : `${mustChange.length} of these have to change: those with ✗.`,
  ];
  return { json: assessment, text: lines.join('\n'), hasFailed: !passed };
}

function describe(mark: string, { says, places, seen, mend }: AssessedRule): string[] {
  return [
    `  ${mark} ${says}`,
    ...places.map((place) => `      ${place}`),
    `      Visitors would have: ${seen}.`,
    `      To mend it: ${mend}.`,
  ];
}
