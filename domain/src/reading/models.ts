/** Models that people name without their make. */
const BY_MAKE: Readonly<Record<string, string>> = {
  Acura: 'mdx,rdx,tlx,integra',
  BMW: 'x3,x5,x7,330i,m3',
  Chevrolet: 'silverado,tahoe,suburban,equinox,malibu,camaro,corvette,traverse,colorado,impala,cruze,trax,blazer',
  Chrysler: 'pacifica',
  Dodge: 'charger,challenger,durango,caravan,journey',
  Ford: 'f-150,f150,f-250,f250,f-350,f350,mustang,explorer,escape,edge,bronco,expedition,fusion,focus,transit,ranger,maverick,taurus',
  GMC: 'sierra,yukon,acadia,terrain',
  Honda: 'accord,civic,cr-v,crv,pilot,odyssey,ridgeline,hr-v',
  Hyundai: 'elantra,sonata,tucson,palisade,kona',
  Jeep: 'wrangler,cherokee,compass,gladiator,renegade',
  Kia: 'sorento,sportage,telluride,forte,k5',
  Mazda: 'cx-5,cx-9,miata',
  Nissan: 'altima,rogue,sentra,maxima,pathfinder,frontier,murano,versa,armada',
  Subaru: 'outback,forester,crosstrek,impreza,wrx,ascent',
  Tesla: 'model 3,model y,model s,model x,cybertruck',
  Toyota: 'camry,corolla,rav4,tacoma,tundra,highlander,4runner,prius,sienna,sequoia,avalon',
  Volkswagen: 'jetta,passat,tiguan,atlas,golf',
}

const MAKE_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(BY_MAKE).flatMap(([make, models]) => models.split(',').map((model) => [model, make] as const)),
)

/** The make of a model named alone; null if unknown. */
export const makeOfModel = (words: readonly string[]): string | null =>
  MAKE_OF.get(words.slice(0, 2).join(' ').toLowerCase()) ?? MAKE_OF.get(words[0]?.toLowerCase() ?? '') ?? null
