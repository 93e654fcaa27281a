import { codeLength, passwordMaxLength, passwordMinLength, textFormats } from '@site/shared/contracts';
import type { FastifySchemaValidationError } from 'fastify';

type Rule = string;

/** Sentences for fields by rule; forms use the same ones (requirements 4.6 to 4.8). */
const sentences: Record<string, Record<Rule, string>> = {
  email: { pattern: 'Enter a valid email address', maxLength: 'Enter a valid email address' },
  password: {
    minLength: `Password must be at least ${passwordMinLength} characters`,
    maxLength: `Password must be at most ${passwordMaxLength} characters`,
  },
  new_password: {
    required: 'Password is required',
    minLength: `Password must be at least ${passwordMinLength} characters`,
    maxLength: `Password must be at most ${passwordMaxLength} characters`,
  },
  confirm_password: { required: 'Please confirm password' },
  otp: { pattern: `Enter the ${codeLength} digits of the code` },
};

const generalSentences: Record<Rule, (label: string, params: Record<string, unknown>) => string> = {
  required: (label) => `${label} is required`,
  type: (label) => `${label} is not valid`,
  minLength: (label, { limit }) => `${label} must be at least ${String(limit)} characters`,
  maxLength: (label, { limit }) => `${label} must be at most ${String(limit)} characters`,
  format: (label, { format }) =>
    Object.hasOwn(textFormats, String(format))
      ? `${label} must not have control characters`
      : `${label} is not valid`,
};

/** Rules that fail together with a more precise one of the same field. */
const vagueRules: Rule[] = ['type', 'anyOf', 'const'];

/** Converts Ajv's errors into sentences by field. */
export function toFieldErrors(findings: FastifySchemaValidationError[]): Record<string, string[]> {
  const problems = findings.map((finding) => ({ ...toFieldAndRule(finding), params: finding.params }));
  const telling = problems.filter(({ rule }) => !vagueRules.includes(rule));
  const tellingFields = new Set(telling.map(({ field }) => field));
  const vague = problems.filter(({ field }) => !tellingFields.has(field));

  const details: Record<string, string[]> = {};
  for (const { field, rule, params } of [...telling, ...vague]) {
    if (field === '') continue;
    const messages = (details[field] ??= []);
    const message = toSentence(field, rule, params);
    if (!messages.includes(message)) messages.push(message);
  }
  return details;
}

/** Ajv reports a missing field on its parent; an empty text counts as missing. */
function toFieldAndRule(finding: FastifySchemaValidationError): { field: string; rule: Rule } {
  const path = finding.instancePath.split('/').slice(1);
  if (finding.keyword === 'required') {
    return { field: String(finding.params.missingProperty), rule: 'required' };
  }
  const isEmpty = 'data' in finding && finding.data === '';
  return { field: path[0] ?? '', rule: isEmpty ? 'required' : finding.keyword };
}

function toSentence(field: string, rule: Rule, params: Record<string, unknown>): string {
  const sentence = sentences[field]?.[rule];
  if (sentence) return sentence;
  const label = toLabel(field);
  return generalSentences[rule]?.(label, params) ?? `${label} is not valid`;
}

/** `featured_image` → 'Featured image'. */
function toLabel(field: string): string {
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
