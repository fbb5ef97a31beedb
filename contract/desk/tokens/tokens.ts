import { z } from 'zod';
import { tokenScopes } from '../../common/access/capabilities.ts';
import { answer, endpoint } from '../../common/endpoint.ts';
import { instant, nameLine, rowId } from '../../common/fields.ts';
import { TOKEN_NAME_LENGTH, tokenLifetimes, tokenStates } from './token-rules.ts';

const token = z.object({
  id: z.string(),
  name: z.string(),
  /** Its first characters, to distinguish tokens. */
  start: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  state: z.enum(tokenStates),
  created_by: z.string(),
  created_at: instant,
  expires_at: instant,
  revoked_at: instant.nullable(),
  last_used_at: instant.nullable(),
});
export type ApiToken = z.output<typeof token>;

/** Scopes, separated by commas. */
const scopes = z
  .string()
  .max(200)
  .transform((text, context) => {
    const named = new Set(text.split(',').map((one) => one.trim()));
    const known = tokenScopes.filter((one) => named.has(one));
    if (known.length > 0 && known.length === named.size) return known;
    context.addIssue({ code: 'custom', message: 'Please choose what the token may do' });
    return z.NEVER;
  });

const lifetimes = tokenLifetimes.map(String) as [string, ...string[]];

export const listTokens = endpoint('GET /staff/tokens', {
  summary: 'List the API tokens of the university’s systems, those that work first',
  may: 'tokens.manage',
  output: answer(z.array(token)),
});

export const makeToken = endpoint('POST /staff/tokens', {
  summary: 'Create an API token; the answer shows it once',
  may: 'tokens.manage',
  fresh: true,
  input: z.strictObject({
    name: nameLine(TOKEN_NAME_LENGTH, 'Please name the system that will use the token'),
    scopes,
    days: z.enum(lifetimes, 'Please choose how long the token works').transform(Number),
  }),
  output: answer({ id: z.string(), token: z.string() }),
  errors: ['NOT_POSSIBLE'],
});

export const revokeToken = endpoint('POST /staff/tokens/{id}/revoke', {
  summary: 'Revoke an API token at once',
  may: 'tokens.manage',
  input: z.strictObject({ id: rowId }),
  errors: ['NOT_FOUND'],
});
