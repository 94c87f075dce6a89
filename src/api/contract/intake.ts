/** The part of the HTTP contract about requests that arrive from forms on websites. */
import Type, { type Static } from 'typebox';
import { INTAKE_REASONS, MAX_ORIGINS, ORIGIN_LENGTH } from '../../domain/intake/intakeLimits.ts';
import { EMAIL_OR_NOTHING } from '../../domain/text/email.ts';
import { newCustomer } from './records/customers.ts';
import { id, name, nullable, text, time } from './schema.ts';

const { phone, address, zip_code, city } = newCustomer.properties;

const wish = {
  frequency: text(50),
  duration: nullable(Type.Number({ minimum: 0, maximum: 24 }), {
    description: 'Hours; null if nothing was said.',
  }),
  times: Type.Array(text(100), { maxItems: 14 }),
  comment: text(2000),
};

/** What a form has said, as it is kept. */
const intakeFields = Type.Object({
  name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  address: Type.String(),
  zip_code: Type.String(),
  city: Type.String(),
  ...wish,
});
export type WireIntakeFields = Static<typeof intakeFields>;

/** What a form sends: a name, and an email address or a telephone number. Other fields are ignored. */
export const intakeForm = Type.Object({
  name,
  email: Type.Optional(Type.String({ maxLength: 254, pattern: EMAIL_OR_NOTHING })),
  phone,
  address,
  zip_code,
  city,
  frequency: Type.Optional({
    ...wish.frequency,
    description: '`once`, `weekly`, `weekly2`, `weekly4`, `twiceAWeek`, or in words.',
  }),
  duration: Type.Optional(wish.duration),
  times: Type.Optional({ ...wish.times, description: 'In words: `Montagvormittag`.' }),
  comment: Type.Optional(wish.comment),
  website: Type.Optional({
    ...text(1000),
    description: 'Not shown to people: what fills it in is sorted out.',
  }),
  opened_at: Type.Optional({
    ...text(40),
    description:
      'When the form was opened, ISO 8601; what is sent within three seconds is sorted out.',
  }),
});
export type WireIntakeForm = Static<typeof intakeForm>;

/** What is answered to a program, whatever becomes of the request. */
export const intakeReceipt = Type.Object({ status: Type.Literal('received') });

const sourceFields = {
  name,
  origins: Type.Array(text(ORIGIN_LENGTH), {
    minItems: 1,
    maxItems: MAX_ORIGINS,
    description: 'Of the websites with the form, such as `https://www.example.ch`.',
  }),
  thanks_url: Type.String({
    ...text(1000),
    description:
      'A page on one of the origins that says thank you; empty for the one of the server.',
  }),
  disabled: Type.Boolean(),
};

/** A form on a website. */
export const intakeSource = Type.Object({ id, ...sourceFields, created_at: time });
export type WireIntakeSource = Static<typeof intakeSource>;

const { disabled: _disabled, ...newSourceFields } = sourceFields;
export const newIntakeSource = Type.Object(newSourceFields);
export type WireNewIntakeSource = Static<typeof newIntakeSource>;

/** An omitted field keeps its value. */
export const intakeSourceUpdate = Type.Partial(Type.Object(sourceFields));
export type WireIntakeSourceUpdate = Static<typeof intakeSourceUpdate>;

/** A source with the token of its address, which is told this once. */
export const openedIntakeSource = Type.Object({
  ...intakeSource.properties,
  token: Type.String(),
});
export type WireOpenedIntakeSource = Static<typeof openedIntakeSource>;

/** A request that was sorted out. */
export const sortedOutRequest = Type.Object({
  id,
  source: Type.Object({ id, name: Type.String() }),
  received_at: time,
  reason: Type.Enum([...INTAKE_REASONS], {
    description:
      '`robot` has filled in the field that people do not see, `hasty` was sent too soon, `test` was made by the office.',
  }),
  fields: intakeFields,
});
export type WireSortedOutRequest = Static<typeof sortedOutRequest>;

/** How many requests from websites there are to see to. */
export const intakeCount = Type.Object({
  forms: Type.Integer({ description: 'How many forms send requests.' }),
  waiting: Type.Integer({ description: 'Those that have become jobs without a worker.' }),
  sorted_out: nullable(Type.Integer(), {
    description: 'Null where the reader may not see what was sorted out.',
  }),
});
export type WireIntakeCount = Static<typeof intakeCount>;

/** What has become of a request that was sorted out: the job that was made of it. */
export const takenRequest = Type.Object({ job_id: id });
