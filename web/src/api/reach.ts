/** Whether the server can be reached at all: any response counts. */
export const isServerReached = async (fetcher: typeof fetch = fetch): Promise<boolean> => {
  try {
    const { status } = await fetcher('/healthz', { cache: 'no-store' })
    // 502 to 504 come from what stands in front of it.
    return status < 502 || status > 504
  } catch {
    return false
  }
}
