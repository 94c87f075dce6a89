import { Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { DraftOf } from '../../domain/account/userAccess.ts';
import { FormDialog } from '../page/dialogs/FormDialog.tsx';
import { useDraft, useIsSending, type DialogFormRef } from '../../actors/dialogForm.ts';

/** Offers new links of workers, because the user of a draft has seen the present ones. */
export function LinksOffer({ form }: { readonly form: DialogFormRef }) {
  const busy = useIsSending(form);
  const { username } = useDraft<DraftOf<'change'>>(form).user;
  return (
    <FormDialog
      form={form}
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
    </FormDialog>
  );
}
