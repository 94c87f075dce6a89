import { useLingui } from '@lingui/react/macro';

export function useJobFieldName(): (field: string) => string {
  const { t } = useLingui();
  return (field) => {
    if (field === 'fromDate') return t`Start date`;
    if (field === 'endsOn') return t`Ends on`;
    if (field === 'endsAfter') return t`Number of visits`;
    return field.startsWith('start') ? t`Start` : t`End`;
  };
}
