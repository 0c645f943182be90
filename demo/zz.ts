import { seedOrders } from './src/seed.ts'
const r = await seedOrders({ databaseUrl: 'postgres://postgres@127.0.0.1:5499/'+(process.env.DB??'demo_fill'), orders: Number(process.argv[2]), log: console.log })
console.log(r, process.cpuUsage())
