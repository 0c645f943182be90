/** Outlines behind a map of lanes: the states of the US, Canada and Mexico (Natural Earth and US Census, public domain). */
import type { Feature, FeatureCollection, MultiLineString } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import states from 'us-atlas/states-10m.json'
import countries from 'world-atlas/countries-110m.json'

/** ISO 3166 numbers of the neighbours. */
const NEIGHBOURS = ['124', '484']

const us = states as unknown as Topology<{ states: GeometryCollection<{ name: string }>; nation: GeometryCollection }>
const world = countries as unknown as Topology<{ countries: GeometryCollection }>

/** The nation as one outline. */
export const unitedStates: FeatureCollection = feature(us, us.objects.nation)

/** Each state by itself, with its name. */
export const eachState = feature(us, us.objects.states).features

/** Borders between states, each once. */
export const stateBorders: MultiLineString = mesh(us, us.objects.states, (a, b) => a !== b)

/** Canada and Mexico. */
export const neighbours: Feature[] = feature(world, world.objects.countries).features.filter((country) =>
  NEIGHBOURS.includes(String(country.id)),
)
