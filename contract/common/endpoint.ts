import { z } from 'zod';
import type { Capability, TokenScope } from './access/capabilities.ts';
import { accessErrors, commonErrors, type ErrorName, fileErrors } from './errors.ts';
import type { FileRule } from './files/file-rules.ts';

type Method = 'GET' | 'POST';
/** How a call is named everywhere: `POST /student/payment/verify`. */
type CallName = `${Method} /${string}`;
type MethodOf<Name> = Name extends `${infer M extends Method} ${string}` ? M : never;
type PathOf<Name> = Name extends `${Method} ${infer Path}` ? Path : never;
/**
 * `signing-in` is a member of staff after the password and before the second factor; `token` a
 * university system with an API token; `scanner` a phone that scans slips.
 */
export type Access = keyof typeof accessErrors;
/** Below `/staff` and `/student` calls are theirs, unless said; any other call says whose it is. */
type AccessOf<Name> = Name extends `${Method} /${infer Whose extends 'staff' | 'student'}/${string}`
  ? Whose
  : never;
type InputSchema = z.ZodObject<z.core.$ZodShape, z.core.$strict>;

type Answer<Data extends z.ZodType> = z.ZodObject<{ status: z.ZodLiteral<200>; data: Data }>;

/** An answer with data: anything, or an object of these fields. */
export function answer<Data extends z.ZodType>(data: Data): Answer<Data>;
export function answer<Shape extends z.ZodRawShape>(fields: Shape): Answer<z.ZodObject<Shape>>;
export function answer(data: z.ZodType | z.ZodRawShape) {
  const schema = data instanceof z.ZodType ? data : z.object(data);
  return z.object({ status: z.literal(200), data: schema });
}

/** An answer that consists of a message. */
export const done = z.object({ status: z.literal(200), message: z.string() });

const nothing = z.strictObject({});

/** A call of the API: the server's route, the web's client and the OpenAPI page come from it. */
export interface Endpoint<
  M extends Method = Method,
  P extends string = string,
  A extends Access = Access,
  I extends InputSchema = InputSchema,
  O extends z.ZodType = z.ZodType,
  E extends ErrorName = ErrorName,
> {
  method: M;
  /** Below `/api`. `{name}` takes the input field of that name. */
  path: P;
  summary: string;
  access: A;
  /** The capability that a member of staff needs: required for staff calls, and only for them. */
  may?: Capability;
  /** The scope that an API token needs: required for token calls, and only for them. */
  scope?: TokenScope;
  /** Dangerous: staff must have given their second factor within the last 10 minutes. */
  fresh?: true;
  /** The limit for one person, or for one address if no login is needed. */
  limit?: { times: number; seconds: number };
  /** Made by the page on its own: it does not keep an idle staff session alive. */
  background?: true;
  /**
   * For a student's call: it changes something, asks a provider or stays open. By default true for
   * POST and false for GET. Refused to staff who view the portal as the student.
   */
  effects?: boolean;
  /** For a student's call: its answer is only for the student, such as a file to keep. */
  ownOnly?: true;
  /** One flat object: path parameters, then the query (GET) or the body (POST). Always strict. */
  input: I;
  output: O;
  errors: readonly E[];
  /** The body is taken as raw bytes of any type, because a signature may cover them. */
  raw?: true;
  /** Takes files too (POST only): a multipart form whose fields come before its files. */
  files?: FileRule;
  /**
   * The answer is bytes of one of these content types, not JSON; its `output` is `download`.
   * Refusals are JSON as usual.
   */
  binary?: readonly string[];
  /** Text may contain anything, such as the content of a foreign QR code: the schema cleans it. */
  anyText?: true;
  /** The answer is an open-ended stream of this content type. */
  stream?: 'text/event-stream';
}

type StaffOnly = 'may' | 'fresh' | 'background';
type StudentOnly = 'effects' | 'ownOnly';

/** Whether staff who view the portal as a student may make this call. */
export const canBeViewed = ({ method, effects, ownOnly }: Endpoint) =>
  !(effects ?? method !== 'GET') && !ownOnly;

/** Only calls that take files answer these. */
type FileErrorOf<F> = F extends FileRule ? (typeof fileErrors)[number] : never;
type FreshErrorOf<Fresh> = Fresh extends true ? 'SECOND_FACTOR_NEEDED' : never;

/** The default input is empty, and the default output is a message. */
export function endpoint<
  const Name extends CallName,
  A extends Access = AccessOf<Name>,
  I extends InputSchema = typeof nothing,
  O extends z.ZodType = typeof done,
  const E extends ErrorName = never,
  const F extends FileRule = never,
  const Fresh extends true = never,
>(
  name: Name,
  definition: Pick<Endpoint, 'summary' | 'limit' | 'raw' | 'binary' | 'anyText' | 'stream'> & {
    access?: A;
    input?: I;
    output?: O;
    errors?: readonly E[];
    files?: F;
  } & (A extends 'staff'
      ? { may: Capability; fresh?: Fresh; background?: true }
      : { [Only in StaffOnly]?: never }) &
    (A extends 'student'
      ? { effects?: boolean; ownOnly?: true }
      : { [Only in StudentOnly]?: never }) &
    (A extends 'token' ? { scope: TokenScope } : { scope?: never }),
): Endpoint<MethodOf<Name>, PathOf<Name>, A, I, O, E | FileErrorOf<F> | FreshErrorOf<Fresh>> {
  const [method, path] = name.split(' ') as [MethodOf<Name>, PathOf<Name>];
  const { access = path.split('/')[1] as A, input = nothing, output = done } = definition;
  const { errors = [] } = definition;
  return { ...definition, method, path, access, input: input as I, output: output as O, errors };
}

export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
}

/** The names of all errors of a call. */
export type ErrorsOf<E extends Pick<Endpoint, 'access' | 'errors'>> =
  | E['errors'][number]
  | (typeof commonErrors)[number]
  | (typeof accessErrors)[E['access']][number]
  | (E['access'] extends 'student' ? 'VIEW_ONLY' : never);

export function everyError(one: Endpoint): ErrorName[] {
  return [
    ...new Set([
      ...one.errors,
      ...commonErrors,
      ...(one.files ? fileErrors : []),
      ...accessErrors[one.access],
      ...(one.access === 'student' && !canBeViewed(one) ? (['VIEW_ONLY'] as const) : []),
      ...(one.fresh ? (['SECOND_FACTOR_NEEDED'] as const) : []),
    ]),
  ];
}
