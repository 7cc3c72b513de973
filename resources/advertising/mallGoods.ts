import { defineResource, dict, f, mixin, op } from '#declare'
import { goodsState } from '#enumerations'

/** 商城商品: goods of the cash mall promoted in the app; they are sold on the mall page they lead to. */
export const mallGoods = defineResource({
  name: 'mallGoods',
  title: '商城商品',
  label: '商品',
  kind: 'master',
  path: '/advertising/mall',
  titleField: 'goodsName',

  fields: {
    goodsName: f.text({ label: '商品名称', required: true, min: 2, max: 60 }),
    goodsNo: f.text({ label: '商品编号', required: true, pattern: 'code', unique: true, immutable: true }),
    category: f.select(dict('goodsCategory'), { label: '商品分类', required: true }),
    merchantId: f.ref('shopDistributor', {
      label: '商户',
      required: true,
      only: { state: 'active', builtIn: false },
    }),
    cover: f.image({ label: '主图', required: true, ratio: 1, maxBytes: 1024 ** 2 }),
    images: f.images({ label: '图集', max: 9 }),
    price: f.money({ label: '售价', required: true, min: 1, max: 99_999_999 }),
    marketPrice: f.money({ label: '市场价', min: 1, max: 99_999_999, compare: { is: '>=', field: 'price' } }),
    stock: f.integer({ label: '库存', required: true, min: 0, max: 999_999, default: 0 }),
    sales: f.integer({ label: '销量', from: 'server', default: 0 }),
    linkUrl: f.url({ label: '商城链接', required: true }),
    content: f.richText({ label: '商品详情', max: 20_000 }),
    recommended: f.switch({ label: '推荐', default: false }),
    state: f.select(goodsState, { label: '状态', from: 'server', default: 'draft' }),
    ...mixin.sort,
    ...mixin.adTraffic,
  },

  list: {
    columns: [
      'goodsName',
      'goodsNo',
      'category',
      'merchantId',
      'cover',
      'price',
      'stock',
      'sales',
      'recommended',
      'state',
      'viewCount',
      'clickCount',
      'sort',
      'createdAt',
    ],
    filters: ['category', 'merchantId', 'recommended', 'state', 'createdAt'],
    search: ['goodsName', 'goodsNo'],
    sortable: ['goodsName', 'price', 'stock', 'sales', 'sort', 'viewCount', 'clickCount'],
    sort: ['sort', '-createdAt'],
    export: { except: ['linkUrl'] },
    import: { except: ['linkUrl', 'recommended'] },
  },

  form: {
    sections: [
      { title: '商品', fields: ['goodsName', 'goodsNo', 'category', 'merchantId', 'cover', 'images'] },
      { title: '价格与库存', fields: ['price', 'marketPrice', 'stock'] },
      { title: '详情', fields: ['linkUrl', 'content'] },
      { title: '展示', fields: ['recommended', 'sort'] },
    ],
  },

  stateField: 'state',
  operations: {
    list: op.list('POST /mallGoods/condition'),
    detail: op.detail('GET /mallGoods/detail'),
    create: op.create('POST /mallGoods/insert'),
    update: op.update('POST /mallGoods/update'),
    remove: op.remove('GET /mallGoods/delete', { only: { state: { not: 'onSale' } } }),
    sort: op.sort('POST /mallGoods/sort'),
    export: op.exportFile('POST /mallGoods/export'),
    template: op.template('GET /mallGoods/template'),
    import: op.importFile('POST /mallGoods/import'),
  },

  transitions: {
    publish: op.transition('POST /mallGoods/publish', {
      label: '上架',
      permit: 'publish',
      from: ['draft', 'offSale'],
      to: 'onSale',
    }),
    withdraw: op.transition('POST /mallGoods/withdraw', {
      label: '下架',
      permit: 'publish',
      from: ['onSale'],
      to: 'offSale',
      danger: true,
    }),
  },
})
