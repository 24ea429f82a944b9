/** Text made small enough for a device's storage: a game of 150 KB needs some 8 KB. */
export async function pack(text: string): Promise<string> {
  if (typeof CompressionStream === 'undefined') return text // an older browser keeps it as it is
  const packed = await through(new Blob([text]), new CompressionStream('gzip'))
  return btoa(Array.from(new Uint8Array(await packed.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(''))
}

export async function unpack(packed: string): Promise<string> {
  if (packed.startsWith('{')) return packed
  const bytes = Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0))
  return (await through(new Blob([bytes]), new DecompressionStream('gzip'))).text()
}

const through = (blob: Blob, way: CompressionStream | DecompressionStream) =>
  new Response(blob.stream().pipeThrough(way))
