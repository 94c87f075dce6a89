/** Schemas that all parts of the HTTP contract share. */
import Type, { type TSchema } from 'typebox';
import { LANGUAGES } from '../../domain/text/language.ts';
import { VISIBLE } from '../../domain/text/visibleText.ts';

export const nullable = <Schema extends TSchema>(
  schema: Schema,
  options?: { readonly description: string },
) => Type.Union([schema, Type.Null()], options);

/** No lone surrogates and no NUL: databases do not store them. */
const WELL_FORMED = '[^\\p{Cs}\\0]*';
export const text = (maxLength: number) => Type.String({ maxLength, pattern: `^${WELL_FORMED}$` });
export const id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
export const day = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  description:
    'A calendar day in the business time zone, YYYY-MM-DD, from 1970 to 50 years ahead where it is sent.',
});
export const dateTime = Type.String({
  maxLength: 40,
  pattern:
    '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]((0\\d|1[0-3]):?[0-5]\\d|14:?00))?$',
  description:
    'ISO 8601 with an offset of at most 14 hours, in UTC, or bare: then wall time in the business time zone, as it is answered.',
});

export const idParams = Type.Object({ id });
export const time = Type.String({ description: 'ISO 8601, UTC.' });

/** Where something is, in degrees. */
export const position = Type.Object({
  latitude: Type.Number({ minimum: -90, maximum: 90 }),
  longitude: Type.Number({ minimum: -180, maximum: 180 }),
});

export const visibleText = (maxLength: number) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: `^(?=${WELL_FORMED}$)${WELL_FORMED}${VISIBLE}`,
  });
export const name = visibleText(200);
export const language = Type.Enum([...LANGUAGES]);

export const latitude = nullable(position.properties.latitude);
export const longitude = nullable(position.properties.longitude);
