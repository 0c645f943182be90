import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { isRunning } from '../src/platform/is-running.ts'
import { debianSoftware, needing } from './debian.ts'
import { startProgram } from './program.ts'

const software = await debianSoftware(['coreutils'])

describe('a program', needing(software), () => {
  it('ends with the process that started it, even if that is killed', async () => {
    const module = fileURLToPath(new URL('program.ts', import.meta.url))
    const script = `const { startProgram } = await import(${JSON.stringify(module)})
      const program = await startProgram('/bin/sh', ['-c', 'echo $$; exec sleep 1000'], { isReady: (said) => said.includes('\\n') })
      console.log(program.output())
      setInterval(() => {}, 1000)`
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = (await once(parent.stdout, 'data')) as [Buffer]
    const pid = Number(line.toString())
    expect(isRunning(pid)).toBe(true)
    parent.kill('SIGKILL')
    await expect.poll(() => isRunning(pid)).toBe(false)
  })

  it('says what it printed if it does not start', async () => {
    const start = startProgram(software!.program('ls'), ['/there-is-no-such-folder'], { isReady: () => false })
    await expect(start).rejects.toThrow(/ls did not start:\n.*there-is-no-such-folder/)
  })
})
