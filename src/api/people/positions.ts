import type { Address, Coordinates } from '../../domain/entities.ts';
import { failureOf } from '../../domain/failure.ts';
import type { WireAddress } from '../contract/records/people.ts';
import type { Api } from '../client/createApi.ts';
import { ApiFailure } from '../client/httpClient.ts';
import { requireParameters } from '../client/required.ts';
import { objectOf, positionOf } from '../client/wire.ts';

/** Where an address is, in degrees; null if nobody knows. */
export async function findPosition(
  { http }: Api,
  where: Address,
  signal: AbortSignal | null,
): Promise<Coordinates | null> {
  requireParameters('findPosition', { address: where });
  const { address, zipCode, city } = where;
  const asked = { address, zip_code: zipCode, city } satisfies WireAddress;
  try {
    const response = await http.post('position', asked, { signal });
    const position = positionOf(objectOf(await response.json()));
    if (position === null) throw new ApiFailure({ code: 'unreadableAnswer' });
    return position;
  } catch (error) {
    if (failureOf(error).code === 'notFound') return null;
    throw error;
  }
}
