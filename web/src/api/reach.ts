/** Whether the server is reachable: any response counts. */
export const isServerReached = async (fetcher: typeof fetch = fetch): Promise<boolean> => {
  try {
    const { status } = await fetcher('/healthz', { cache: 'no-store' })
    // 502 to 504 come from a proxy in front of it.
    return status < 502 || status > 504
  } catch {
    return false
  }
}
