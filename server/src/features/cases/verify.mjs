// Verifies this package without Waybill, using only Node: run `node verify.mjs` in its folder.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = dirname(fileURLToPath(import.meta.url))
const read = (name) => readFileSync(join(folder, name))
const text = (name) => read(name).toString('utf8')
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')
const faults = []
let checked = 0
const check = (what, isTrue) => {
  checked += 1
  if (!isTrue) faults.push(what)
}

/** JSON with sorted keys and no spaces, as it was signed. */
const canonical = (value) => {
  if (Array.isArray(value)) return `[${value.map((each) => canonical(each ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`
}

const keys = JSON.parse(text('keys.json')).keys
const isSigned = (said, signature, keyId) => {
  const key = keys.find((each) => each.kid === keyId)
  if (!key) return false
  const { kid: _, ...jwk } = key
  return verify(
    null,
    Buffer.from(said),
    createPublicKey({ key: jwk, format: 'jwk' }),
    Buffer.from(signature, 'base64url'),
  )
}
const isByPhone = (said, signature, publicKey) =>
  verify(
    'sha256',
    Buffer.from(said),
    { key: createPublicKey({ key: publicKey, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'hex'),
  )

const listText = text('manifest.json')
const list = JSON.parse(listText)
const { signature, keyId } = JSON.parse(text('manifest.sig.json'))
check('manifest.json is not what was signed', isSigned(listText, signature, keyId))

const hashes = new Set()
for (const file of list.files) {
  const isThere = existsSync(join(folder, file.name))
  check(`${file.name} is missing`, isThere)
  if (!isThere) continue
  const hash = sha256(read(file.name))
  hashes.add(hash)
  check(`${file.name} was changed`, hash === file.sha256)
}

// Their bytes are kept no longer: only their hashes can be compared with what the phone signed.
const deleted = new Set(list.deleted.map((each) => each.sha256))

for (const name of list.inspections) {
  const said = text(`inspections/${name}.manifest.json`)
  const seal = JSON.parse(text(`inspections/${name}.seal.json`))
  check(`${name}: the manifest was changed`, sha256(said) === seal.manifestSha256)
  check(`${name}: the phone did not sign this manifest`, isByPhone(said, seal.signature, seal.publicKey))
  if (seal.seal) {
    const { inspectionId, manifestSha256, dateSealed } = seal
    const sealed = canonical({ inspectionId, manifestSha256, signature: seal.signature, dateSealed })
    check(`${name}: the seal of the server is wrong`, isSigned(sealed, seal.seal, seal.keyId))
  }
  for (const photo of JSON.parse(said).photos)
    check(
      `${name}: the picture ${photo.slot} ${photo.id} is missing or was changed`,
      hashes.has(photo.sha256) || deleted.has(photo.sha256),
    )
}

let before = ''
for (const { hash, ...entry } of JSON.parse(text('history.json'))) {
  check(`history: entry ${entry.seq} was changed, or one before it`, sha256(before + canonical(entry)) === hash)
  before = hash
}

for (const fault of faults) console.error(`WRONG  ${fault}`)
console.log(faults.length ? `${faults.length} of ${checked} checks failed` : `All ${checked} checks passed`)
for (const { name, date } of list.deleted)
  console.log(`DELETED  ${name} on ${date}, under the company's retention setting: only its hash was checked`)
console.log(`Compare keys.json with what ${list.keysAt} answers: it says who signed.`)
process.exitCode = faults.length ? 1 : 0
