import { expect, it, vi } from 'vitest'
import { uploadRequest } from './upload.ts'

class FakeRequest extends EventTarget {
  upload = new EventTarget()
  status = 0
  responseText = ''
  headers: Record<string, string> = {}
  open = vi.fn()
  send = vi.fn()
  setRequestHeader = (name: string, value: string) => void (this.headers[name] = value)
  getAllResponseHeaders = () => 'content-type: application/json\r\nx-request-id: r-9\r\n'
  abort = () => this.end('abort')
  end = (name: string) => {
    this.dispatchEvent(new Event(name))
    this.dispatchEvent(new Event('loadend'))
  }
  progress = (loaded: number, total: number) =>
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable: true, loaded, total }))
}

const start = (signal?: AbortSignal) => {
  const request = new FakeRequest()
  const shares: number[] = []
  const sent = uploadRequest({
    url: '/api/files',
    method: 'POST',
    headers: { authorization: 'Bearer t' },
    form: new FormData(),
    onProgress: (share) => shares.push(share),
    signal,
    open: () => request as unknown as XMLHttpRequest,
  })
  return { request, shares, sent }
}

it('reports upload progress and returns a response like fetch', async () => {
  const { request, shares, sent } = start()
  request.progress(25, 100)
  request.progress(100, 100)
  Object.assign(request, { status: 201, responseText: '{"id":"f"}' }).end('load')
  const response = await sent
  expect(request.open).toHaveBeenCalledWith('POST', '/api/files')
  expect(request.headers).toEqual({ authorization: 'Bearer t' })
  expect(shares).toEqual([0.25, 1])
  expect(response.status).toBe(201)
  expect(response.headers.get('x-request-id')).toBe('r-9')
  expect(await response.json()).toEqual({ id: 'f' })
})
it('can be aborted before and during the upload', async () => {
  const control = new AbortController()
  const { request, sent } = start(control.signal)
  control.abort()
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
  expect(request.send).toHaveBeenCalledOnce()
  const late = start(AbortSignal.abort())
  await expect(late.sent).rejects.toMatchObject({ name: 'AbortError' })
  expect(late.request.send).not.toHaveBeenCalled()
})
it('fails like fetch without a response', async () => {
  const { request, sent } = start()
  request.end('error')
  await expect(sent).rejects.toBeInstanceOf(TypeError)
})
