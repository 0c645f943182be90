/** PostgreSQL refuses to run as root; determines which user it runs as instead. */
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname } from 'node:path'

/** A system user, in the form that `spawn` takes. */
export interface RunAs {
  uid: number
  gid: number
}

const NAME = 'waybill'

const idOf = (flag: '-u' | '-g', user: string): number | undefined => {
  const answer = spawnSync('id', [flag, user], { encoding: 'utf8' })
  return answer.status === 0 ? Number.parseInt(answer.stdout, 10) : undefined
}

const userNamed = (name: string): RunAs | undefined => {
  const uid = idOf('-u', name)
  const gid = idOf('-g', name)
  return uid === undefined || gid === undefined ? undefined : { uid, gid }
}

/** Creates the system user with the available tools: shadow-utils, otherwise busybox. */
const makeUser = (): RunAs | undefined => {
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', NAME])
  if (!userNamed(NAME)) spawnSync('adduser', ['-S', '-H', '-D', NAME])
  return userNamed(NAME)
}

const ownerOf = (cluster: string): RunAs | undefined => {
  const { uid, gid } = statSync(cluster, { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 }
  return uid === 0 ? undefined : { uid, gid }
}

/**
 * The user to run PostgreSQL as; undefined for the current user, that is, if not root. An existing cluster already has
 * an owner; otherwise `waybill`, created if needed, or another unprivileged one.
 */
export const runAs = (cluster: string): RunAs | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const user = ownerOf(cluster) ?? userNamed(NAME) ?? makeUser() ?? userNamed('postgres') ?? userNamed('nobody')
  if (!user) throw new Error('PostgreSQL does not run as root, and no other user could be made; run as another user')
  return user
}

const existing = (folder: string): string =>
  statSync(folder, { throwIfNoEntry: false }) ? folder : existing(dirname(folder))

/** Whether the user may enter a folder or, if it does not exist yet, its future parent. */
export const mayEnter = (folder: string, user: RunAs | undefined): boolean =>
  user === undefined ||
  spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', existing(folder)], { ...user, cwd: '/' }).status === 0
