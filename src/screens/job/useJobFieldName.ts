import { useLingui } from '@lingui/react/macro';

/** What the fields of a job's form are called. */
export function useJobFieldName(): (field: string) => string {
  const { t } = useLingui();
  return (field) => {
    if (field === 'fromDate') return t`Start date`;
    return field.startsWith('start') ? t`Start` : t`End`;
  };
}
