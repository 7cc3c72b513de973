import type { AreaMessages, Messages } from '#declare'
import type { adSpace } from './adSpace.ts'
import type { adStat } from './adStat.ts'
import type { advertisement } from './advertisement.ts'
import type { mallGoods } from './mallGoods.ts'
import type { startAd } from './startAd.ts'
import type { treasure } from './treasure.ts'

export default {
  title: 'Advertising',
  resources: {
    adSpace: {
      title: 'Ad spaces',
      label: 'Ad space',
      pages: { form: 'Ad space details' },
      sections: { 基本信息: 'Basics', 素材: 'Media', 投放: 'Delivery' },
      fields: {
        name: 'Name',
        code: 'Code',
        pageCode: 'Page',
        spaceType: 'Format',
        width: 'Width (px)',
        height: 'Height (px)',
        maxSizeKb: 'Max. file (KB)',
        maxCount: 'Max. ads',
        exclusive: 'Exclusive',
        rotateSeconds: 'Rotation (s)',
        defaultImage: 'Default image',
        adCount: 'Active ads',
      },
      hints: { maxCount: 'Largest number of ads enabled at the same time', exclusive: 'Only one ad at a time' },
    } satisfies Messages<typeof adSpace>,

    advertisement: {
      title: 'Home banner',
      label: 'Banner',
      pages: { form: 'Banner details' },
      sections: { 广告: 'Advertisement', 投放: 'Delivery', 跳转: 'Link', 展示: 'Display' },
      fields: { name: 'Name', spaceId: 'Ad space', image: 'Image', advertiser: 'Advertiser' },
      hints: { image: 'Dimensions and file size must fit the ad space' },
    } satisfies Messages<typeof advertisement>,

    treasure: {
      title: 'Featured products',
      label: 'Featured product',
      pages: { form: 'Featured product details' },
      sections: { 商品: 'Product', 投放: 'Delivery', 跳转: 'Link', 展示: 'Display' },
      fields: {
        name: 'Name',
        subtitle: 'Selling point',
        category: 'Category',
        spaceId: 'Ad space',
        cover: 'Cover',
        images: 'Gallery',
        price: 'Price',
        originalPrice: 'Original price',
        tag: 'Badge',
        merchantId: 'Shop',
      },
    } satisfies Messages<typeof treasure>,

    mallGoods: {
      title: 'Mall products',
      label: 'Product',
      sections: { 商品: 'Product', 价格与库存: 'Price and stock', 详情: 'Details', 展示: 'Display' },
      fields: {
        goodsName: 'Product name',
        goodsNo: 'Product no.',
        category: 'Category',
        merchantId: 'Shop',
        cover: 'Main picture',
        images: 'Gallery',
        price: 'Price',
        marketPrice: 'Market price',
        stock: 'Stock',
        sales: 'Sales',
        linkUrl: 'Mall link',
        content: 'Description',
        recommended: 'Recommended',
        state: 'Status',
      },
      operations: { publish: 'Put on sale', withdraw: 'Take off sale' },
    } satisfies Messages<typeof mallGoods>,

    startAd: {
      title: 'Launch ads',
      label: 'Launch ad',
      pages: { form: 'Launch ad details' },
      sections: { 素材: 'Media', 投放: 'Delivery', 跳转: 'Link', 展示: 'Display' },
      fields: {
        name: 'Name',
        spaceId: 'Ad space',
        mediaType: 'Media',
        image: 'Image',
        video: 'Video',
        seconds: 'Duration (s)',
        skippable: 'Skippable',
        frequency: 'Frequency',
        skipCount: 'Skips',
      },
      hints: { image: 'Dimensions and file size must fit the ad space' },
    } satisfies Messages<typeof startAd>,

    adStat: {
      title: 'Ad traffic',
      label: 'Ad traffic',
      fields: {
        adKind: 'Ad type',
        adId: 'Ad',
        adName: 'Ad name',
        date: 'Date',
        views: 'Views',
        clicks: 'Clicks',
        users: 'Unique users',
      },
    } satisfies Messages<typeof adStat>,
  },
} satisfies AreaMessages
