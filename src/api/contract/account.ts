/** The part of the HTTP contract about users: signing in, passwords, invitations. */
import Type, { type Static } from 'typebox';
import { MAX_USERNAME_LENGTH, USERNAME } from '../../domain/account/username.ts';
import { ROLES } from '../../domain/role.ts';
import { EMAIL_OR_NOTHING } from '../../domain/text/email.ts';
import { id, nullable, text, time } from './schema.ts';

export const signInPayload = Type.Object({ username: text(200), password: text(1000) });
export type WireSignIn = Static<typeof signInPayload>;

/** The server has further rules for a new password, beyond these lengths. */
export const passwordChange = Type.Object({
  current_password: text(1000),
  new_password: text(1000),
});
export type WirePasswordChange = Static<typeof passwordChange>;

const role = Type.Enum([...ROLES], {
  description:
    '`viewer` reads, `dispatcher` does the daily work, `admin` manages users too. Each may do what those before it may.',
});

export const currentUser = Type.Object({
  username: Type.String(),
  email: Type.String(),
  role: Type.Optional(role),
  business_name: Type.Optional(Type.String({ description: 'The name in the settings.' })),
  noon: Type.Optional(Type.String({ description: 'The one in the settings, HH:MM.' })),
  weekly_limit: Type.Optional(Type.Integer({ description: 'The one in the settings.' })),
});
export type WireCurrentUser = Static<typeof currentUser>;

const userEmail = Type.String({ maxLength: 254, pattern: EMAIL_OR_NOTHING });
const username = Type.String({ maxLength: MAX_USERNAME_LENGTH, pattern: USERNAME });

/** A user as admins see them. */
export const user = Type.Object({
  id,
  username: Type.String(),
  email: Type.String(),
  role,
  disabled: Type.Boolean({ description: 'Whether the user may no longer sign in.' }),
  has_password: Type.Boolean({ description: 'False until an invitation was accepted.' }),
  link_expires_at: nullable(time, {
    description: 'Until when a link sets the password; null without one.',
  }),
});
export type WireUser = Static<typeof user>;

/** An omitted field keeps its value. */
export const userUpdate = Type.Partial(
  Type.Object({ email: userEmail, role, disabled: Type.Boolean() }),
);
export type WireUserUpdate = Static<typeof userUpdate>;

export const newUser = Type.Object({ username, email: userEmail, role });
export type WireNewUser = Static<typeof newUser>;

/** A link that sets a password once, without a session. */
export const userLink = Type.Object({
  token: Type.String({
    description: 'Part of the link, /invitation#{token}. It is told this once.',
  }),
  expires_at: time,
});
export type WireUserLink = Static<typeof userLink>;

export const invitedUser = Type.Object({ ...user.properties, link: userLink });
export type WireInvitedUser = Static<typeof invitedUser>;

export const invitationQuestion = Type.Object({ token: text(1000) });
export type WireInvitationQuestion = Static<typeof invitationQuestion>;

/** Whose link it is. */
export const invitation = Type.Object({
  username: nullable(Type.String(), {
    description: 'Null for the first user, who chooses a name.',
  }),
});
export type WireInvitation = Static<typeof invitation>;

export const invitationAnswer = Type.Object({
  token: text(1000),
  new_password: text(1000),
  username: Type.Optional(username),
});
export type WireInvitationAnswer = Static<typeof invitationAnswer>;
