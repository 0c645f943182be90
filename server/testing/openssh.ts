/**
 * The SSH server of OpenSSH for tests: file transfer for one user, by password or key. It runs without privileges and
 * knows neither the system's users nor its keys: nss_wrapper gives it a user, whose folder is below the test's.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { treeOf } from '../../testing/process-tree.ts'
import { isRunning } from '../src/platform/is-running.ts'
import { mayEnter, runAs } from '../src/platform/postgres/run-as.ts'
import { debianSoftware, type DebianSoftware, softwareIn } from './debian.ts'
import { freePort } from './free-port.ts'
import { isListening } from './pooler.ts'
import { startProgram } from './program.ts'

/** OpenSSH, where Debian's packages can be had. */
export const openSsh = (): Promise<DebianSoftware | undefined> =>
  debianSoftware(['openssh-server', 'openssh-client', 'libnss-wrapper', 'openssl'])

/** A server that takes connections on 127.0.0.1. */
export interface OpenSshServer {
  port: number
  username: string
  password: string
  /** in the format of OpenSSH */
  privateKey: string
  /** the fingerprint of its key: `SHA256:…` */
  hostKey: string
  /** the line that `ssh-keygen -lf` prints of its key */
  hostKeyLine: string
  /** where sessions begin; the test may write into it, and so may the user */
  home: string
  /** the end of its log */
  log(): string
  /** Sessions that are open take requests and never answer. */
  freeze(): void
  stop(): Promise<void>
}

export interface OpenSshOptions {
  /** Folders to create in `home`. */
  folders?: readonly string[]
  /** Refuses everything that would change a file. */
  isReadOnly?: boolean
  /** of its own key; Ed25519 by default */
  keyType?: 'ed25519' | 'ecdsa' | 'rsa'
  /** Lines added to the configuration, such as `MaxSessions 1`. */
  config?: readonly string[]
}

const USER = 'partner'
const PASSWORD = 'correct horse'

/** A key pair in files `name` and `name.pub`. */
const makeKey = (software: DebianSoftware, folder: string, name: string, type: string) => {
  const file = join(folder, name)
  const keygen = (...args: readonly string[]) =>
    execFileSync(software.program('ssh-keygen'), [...args, '-f', file], {
      encoding: 'utf8',
      env: { ...process.env, ...software.env },
    })
  keygen('-q', '-t', type, '-N', '', '-C', name)
  return { privateKey: readFileSync(file, 'utf8'), line: keygen('-l').trim() }
}

/** Writes the user as nss_wrapper reads it, with the identity of the process. @returns its environment */
const writeUser = (software: DebianSoftware, folder: string, home: string): NodeJS.ProcessEnv => {
  const { uid, gid } = runAs('') ?? { uid: process.getuid!(), gid: process.getgid!() }
  const hash = execFileSync(software.program('openssl'), ['passwd', '-6', PASSWORD], {
    encoding: 'utf8',
    env: { ...process.env, ...software.env },
  }).trim()
  const lines = {
    passwd: `${USER}:x:${uid}:${gid}::${home}:/bin/sh`,
    group: `${USER}:x:${gid}:`,
    shadow: `${USER}:${hash}:20000:0:99999:7:::`,
  }
  for (const [name, line] of Object.entries(lines)) writeFileSync(join(folder, name), `${line}\n`)
  return {
    LD_PRELOAD: 'libnss_wrapper.so',
    ...Object.fromEntries(Object.keys(lines).map((name) => [`NSS_WRAPPER_${name.toUpperCase()}`, join(folder, name)])),
  }
}

/** Starts a server with keys of its own. */
export async function startOpenSsh(unpacked: DebianSoftware, options: OpenSshOptions = {}): Promise<OpenSshServer> {
  const { folders = [], isReadOnly = false, config = [], keyType = 'ed25519' } = options
  const user = runAs('')
  const folder = mkdtempSync(join(mayEnter(tmpdir(), user) ? tmpdir() : '/tmp', 'waybill-openssh-'))
  chmodSync(folder, 0o755)
  const copy = join(folder, 'software')
  if (!mayEnter(unpacked.folder, user)) cpSync(unpacked.folder, copy, { recursive: true, verbatimSymlinks: true })
  const software = mayEnter(unpacked.folder, user) ? unpacked : softwareIn(copy)
  const home = join(folder, 'home')
  for (const path of [home, ...folders.map((name) => join(home, name))]) {
    mkdirSync(path, { recursive: true })
    chmodSync(path, 0o777)
  }
  const [host, own] = [makeKey(software, folder, 'host', keyType), makeKey(software, folder, 'user', 'ed25519')]
  const file = join(folder, 'sshd_config')
  const port = await freePort()
  const sftp = `${software.program('sftp-server')}${isReadOnly ? ' -R' : ''}`
  const lines = [
    'ListenAddress 127.0.0.1',
    `Port ${port}`,
    `HostKey ${join(folder, 'host')}`,
    `AuthorizedKeysFile ${join(folder, 'user.pub')}`,
    'PidFile none',
    'StrictModes no',
    'UsePAM no',
    'PasswordAuthentication yes',
    'LogLevel VERBOSE',
    // Not internal-sftp: nss_wrapper would go on using files that a session has closed, at the numbers of others.
    `Subsystem sftp ${sftp}`,
    `ForceCommand ${sftp}`,
    `SetEnv LD_LIBRARY_PATH=${software.env['LD_LIBRARY_PATH'] ?? ''}`,
    ...config,
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)
  const env = { ...software.env, ...writeUser(software, folder, home) }
  if (user) for (const name of ['host', 'user.pub', 'shadow']) chownSync(join(folder, name), user.uid, user.gid)
  // Started again for each connection it would lose its environment (-r).
  const server = await startProgram(software.program('sshd'), ['-D', '-e', '-r', '-f', file], {
    env,
    cwd: folder,
    user,
    isReady: () => isListening(port),
  }).catch((error: unknown) => {
    rmSync(folder, { recursive: true, force: true })
    throw error
  })
  const frozen: number[] = []
  return {
    port,
    username: USER,
    password: PASSWORD,
    privateKey: own.privateKey,
    hostKey: /SHA256:\S+/.exec(host.line)![0],
    hostKeyLine: host.line,
    home,
    log: server.output,
    freeze() {
      const sessions = treeOf(server.pid).filter((pid) => pid !== server.pid)
      frozen.push(...sessions)
      for (const pid of sessions) process.kill(pid, 'SIGSTOP')
    },
    async stop() {
      for (const pid of frozen.filter(isRunning)) process.kill(pid, 'SIGKILL')
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
