import type { Api } from './createApi.ts';
import { requireParameters } from './required.ts';

export interface Batched<Saved> {
  readonly saved: Saved;
  /** By what the server takes the writes back, the oldest first; none if it does not. */
  readonly batches: readonly string[];
}

/** Runs a save, which writes by the given API, and says by what it is taken back. */
export async function withBatches<Saved>(
  api: Api,
  save: (api: Api) => Promise<Saved>,
): Promise<Batched<Saved>> {
  requireParameters('withBatches', { save });
  const batches: string[] = [];
  const noted = async <Answer extends { readonly batch: string | null }>(
    answer: Promise<Answer>,
  ) => {
    const { batch } = await answer;
    if (batch !== null) batches.push(batch);
    return answer;
  };
  const http = {
    ...api.http,
    post: (...request: Parameters<Api['http']['post']>) => noted(api.http.post(...request)),
    put: (...request: Parameters<Api['http']['put']>) => noted(api.http.put(...request)),
  };
  return { saved: await save({ ...api, http }), batches };
}
