import { Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { DraftOf } from '../../domain/account/userAccess.ts';
import { AccessForm, useBusy } from './AccessForm.tsx';

/** Offers new links of workers, because the user of a draft has seen the present ones. */
export function LinksOffer({ draft }: { readonly draft: DraftOf<'change'> }) {
  const busy = useBusy();
  const { username } = draft.user;
  return (
    <AccessForm
      title={<Trans>{username} could see the links of the workers</Trans>}
      action={busy ? <Trans>Renewing…</Trans> : <Trans>Renew all links</Trans>}
      decline={<Trans>Keep the links</Trans>}
    >
      <Text color="fg.muted">
        <Trans>
          With these links anybody sees the plans and calendars of the workers, without a password:
          names, addresses and how to get in. They work until they are renewed. Every worker then
          needs the new link.
        </Trans>
      </Text>
    </AccessForm>
  );
}
