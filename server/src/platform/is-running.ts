import { codeOf } from './caught.ts'

/** Whether a process runs, also one of another user. */
export const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}
