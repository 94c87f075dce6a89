/** The part of the HTTP contract about the connection to bexio. */
import Type, { type Static } from 'typebox';
import { PROVIDER_PURPOSES } from '../../../domain/reports/providerPurpose.ts';

/** Whether the signed-in user is connected to bexio. */
export const providerStatus = Type.Object({ has_token: Type.Boolean() });
export type WireProviderStatus = Static<typeof providerStatus>;

export const providerAuthorization = Type.Object({
  has_token: Type.Boolean(),
  authorization_url: Type.Optional(
    Type.String({
      description:
        'Where bexio asks for access, as `/api/bexio/auth` redirects to it; valid for ten minutes and this session. Missing if bexio is not set up or cannot be reached.',
    }),
  ),
});

/** What the access to bexio is for: what is asked for, and where the browser is led back to. */
export const providerPurposeQuery = Type.Object({
  purpose: Type.Optional(
    Type.Enum([...PROVIDER_PURPOSES], { description: '`reports` without it.' }),
  ),
});

const callbackText = Type.String({ maxLength: 8000 });

/** What bexio appends to the address of the callback, by OAuth 2.0; it may append more. */
export const providerCallbackQuery = Type.Object(
  {
    code: Type.Optional(callbackText),
    state: Type.Optional(callbackText),
    iss: Type.Optional(callbackText),
    session_state: Type.Optional(callbackText),
    error: Type.Optional(callbackText),
    error_description: Type.Optional(callbackText),
  },
  { additionalProperties: true },
);

export const providerUserId = Type.Integer({
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
  description: "bexio's id of a user.",
});

export const providerUser = Type.Object({
  id: providerUserId,
  name: Type.String(),
  email: Type.String(),
});
export type WireProviderUser = Static<typeof providerUser>;

/** The users of bexio that a user of ours reports on. */
export const userSelection = Type.Object({
  user_ids: Type.Array(providerUserId, { maxItems: 2000 }),
});
export type WireUserSelection = Static<typeof userSelection>;
