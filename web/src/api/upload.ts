/** Sends a form with progress: `fetch` cannot report how much it has sent, so this uses XMLHttpRequest. */

/** Called with the fraction of bytes sent, 0 to 1. */
export type Progress = (share: number) => void

export interface Upload {
  url: string
  method: string
  headers: Readonly<Record<string, string>>
  form: FormData
  onProgress?: Progress | undefined
  signal?: AbortSignal | undefined
  /** Replaced in tests. */
  open?: () => XMLHttpRequest
}

const headersOf = (text: string): Headers => {
  const headers = new Headers()
  for (const line of text.trim().split(/\r?\n/)) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim())
  }
  return headers
}

/** Sends the form and settles as `fetch` would: an HTTP error is a response, no response a TypeError, an abort an AbortError. */
export const uploadRequest = (upload: Upload): Promise<Response> =>
  new Promise((resolve, reject) => {
    const { signal } = upload
    const aborted = () => reject(new DOMException('The upload was canceled', 'AbortError'))
    if (signal?.aborted) return aborted()
    const request = upload.open ? upload.open() : new XMLHttpRequest()
    const cancel = () => request.abort()
    request.open(upload.method, upload.url)
    for (const [name, value] of Object.entries(upload.headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) upload.onProgress?.(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      const empty = request.status === 204 || request.status === 304
      const headers = headersOf(request.getAllResponseHeaders())
      resolve(new Response(empty ? null : request.responseText, { status: request.status, headers }))
    })
    request.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
    request.addEventListener('abort', aborted)
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', cancel))
    signal?.addEventListener('abort', cancel)
    request.send(upload.form)
  })
