import { Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { SavedViews } from '../../../actors/lists/savedViews.ts';
import { useDraft, useIsSending, type DialogFormRef } from '../../../actors/dialogForm.ts';
import { isolated } from '../../../domain/isolated.ts';
import {
  MAX_VIEW_NAME,
  replacedView,
  viewProblem,
  type ViewDraft,
} from '../../../domain/list/savedViews.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../page/dialogs/FormDialog.tsx';

const PROBLEMS = {
  taken: <Trans>Another of your views has this name.</Trans>,
  tooMany: <Trans>You have as many views as there can be. Please delete one first.</Trans>,
};

/** Asks how a view is called. */
export function ViewDialog() {
  const form = SavedViews.useSelector(({ children }) => children.form);
  return form ? <OpenDialog form={form} /> : null;
}

function OpenDialog({ form }: { readonly form: DialogFormRef }) {
  const { t } = useLingui();
  const draft = useDraft<ViewDraft>(form);
  const busy = useIsSending(form);
  const isNew = draft.kind === 'save';
  const problem = viewProblem(draft);
  return (
    <FormDialog
      form={form}
      title={isNew ? <Trans>Save as a view</Trans> : <Trans>Rename the view</Trans>}
      action={<Trans>Save</Trans>}
      unclear={<Trans>It is unclear whether this was saved. Saving it once more is safe.</Trans>}
    >
      <TextField
        label={t`Name`}
        name="view-name"
        autoComplete="off"
        autoFocus
        required
        maxLength={MAX_VIEW_NAME}
        readOnly={busy}
        value={draft.name}
        problem={problem && PROBLEMS[problem]}
        hint={isNew && replacedView(draft) && <Replaced name={draft.name} />}
        onChange={(name) => form.send({ type: 'draft.edited', edit: { name } })}
      />
      {isNew && (
        <Text color="fg.muted" fontSize="sm">
          <Trans>
            The view keeps the search, filters, order and columns of this list, for you alone.
          </Trans>
        </Text>
      )}
    </FormDialog>
  );
}

function Replaced({ name: typed }: { readonly name: string }) {
  const name = isolated(typed.trim());
  return <Trans>Replaces your view “{name}”.</Trans>;
}
