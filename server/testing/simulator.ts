/** A stand-in of an outside service as a process of its own: nothing of it can lean on our code, nor ours on its. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface Simulator {
  url: string
  /** Calls the simulator itself, not the service that it plays; answers the body where there is one. */
  tell(method: string, path: string, body?: unknown): Promise<any>
  /** Ends it; for the end of the file's tests. */
  stop(): Promise<void>
}

/** Starts `simulators/<name>/main.ts` at a free port; `words` go to it. */
export async function startSimulator(name: string, ...words: string[]): Promise<Simulator> {
  const program = fileURLToPath(new URL(`../../simulators/${name}/main.ts`, import.meta.url))
  const child = spawn(process.execPath, [program, '0', ...words, '--until-input-ends'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const url = line.toString().trim()
  return {
    url,
    async tell(method, path, body) {
      const sent: RequestInit = body === undefined ? { method } : { method, body: JSON.stringify(body) }
      const answer = await fetch(`${url}/_simulator/${path}`, sent)
      if (!answer.ok) throw new Error(`The simulator answered ${answer.status} to ${method} ${path}`)
      const text = await answer.text()
      return text ? JSON.parse(text) : undefined
    },
    async stop() {
      const exited = once(child, 'exit')
      if (child.kill('SIGKILL')) await exited
    },
  }
}
