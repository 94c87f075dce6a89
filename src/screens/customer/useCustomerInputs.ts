import { useLingui } from '@lingui/react/macro';
import type { CustomerField } from '../../domain/person/personFields.ts';
import { useContactInputs, type PersonInputs } from '../people/personInputs.ts';

export function useCustomerInputs(): PersonInputs<CustomerField> {
  const { t } = useLingui();
  return {
    ...useContactInputs(),
    latitude: { label: t`Latitude`, inputMode: 'decimal', partner: 'longitude' },
    longitude: { label: t`Longitude`, inputMode: 'decimal', partner: 'latitude' },
  };
}
