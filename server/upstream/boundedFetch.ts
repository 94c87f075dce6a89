/** What another server sends is longer than any answer that is expected of it. */
class AnswerTooLong extends Error {}

/**
 * A `fetch` whose answers end after so many bytes, as they are unpacked: reading a longer one rejects,
 * and its connection is closed. Time limits are those of the caller's signal.
 */
export function boundedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    if (response.body === null) return response;
    let length = 0;
    const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        length += chunk.length;
        if (length > maxBytes) {
          controller.error(new AnswerTooLong(`An answer has more than ${maxBytes} bytes.`));
        } else {
          controller.enqueue(chunk);
        }
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(counted), { status, statusText, headers });
  };
}
