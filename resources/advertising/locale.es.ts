import type { AreaMessages, Messages } from '#declare'
import type { adSpace } from './adSpace.ts'
import type { adStat } from './adStat.ts'
import type { advertisement } from './advertisement.ts'
import type { mallGoods } from './mallGoods.ts'
import type { startAd } from './startAd.ts'
import type { treasure } from './treasure.ts'

export default {
  title: 'Publicidad',
  resources: {
    adSpace: {
      title: 'Espacios publicitarios',
      label: 'Espacio publicitario',
      pages: { form: 'Detalle del espacio' },
      sections: { 基本信息: 'Datos básicos', 素材: 'Material', 投放: 'Difusión' },
      fields: {
        name: 'Nombre',
        code: 'Código',
        pageCode: 'Página',
        spaceType: 'Formato',
        width: 'Ancho (px)',
        height: 'Alto (px)',
        maxSizeKb: 'Tamaño máx. (KB)',
        maxCount: 'Máx. anuncios',
        exclusive: 'Exclusivo',
        rotateSeconds: 'Rotación (s)',
        defaultImage: 'Imagen por defecto',
        adCount: 'Anuncios activos',
      },
      hints: {
        maxCount: 'Máximo de anuncios habilitados en un mismo momento',
        exclusive: 'Un solo anuncio en cada momento',
      },
    } satisfies Messages<typeof adSpace>,

    advertisement: {
      title: 'Banner de inicio',
      label: 'Banner',
      pages: { form: 'Detalle del banner' },
      sections: { 广告: 'Anuncio', 投放: 'Difusión', 跳转: 'Enlace', 展示: 'Presentación' },
      fields: { name: 'Nombre', spaceId: 'Espacio', image: 'Imagen', advertiser: 'Anunciante' },
      hints: { image: 'Dimensiones y tamaño según el espacio publicitario' },
    } satisfies Messages<typeof advertisement>,

    treasure: {
      title: 'Productos destacados',
      label: 'Producto destacado',
      pages: { form: 'Detalle del producto destacado' },
      sections: { 商品: 'Producto', 投放: 'Difusión', 跳转: 'Enlace', 展示: 'Presentación' },
      fields: {
        name: 'Nombre',
        subtitle: 'Argumento de venta',
        category: 'Categoría',
        spaceId: 'Espacio',
        cover: 'Portada',
        images: 'Galería',
        price: 'Precio',
        originalPrice: 'Precio original',
        tag: 'Etiqueta',
        merchantId: 'Comercio',
      },
    } satisfies Messages<typeof treasure>,

    mallGoods: {
      title: 'Productos de la tienda',
      label: 'Producto',
      sections: { 商品: 'Producto', 价格与库存: 'Precio y existencias', 详情: 'Detalles', 展示: 'Presentación' },
      fields: {
        goodsName: 'Producto',
        goodsNo: 'N.º de producto',
        category: 'Categoría',
        merchantId: 'Comercio',
        cover: 'Imagen principal',
        images: 'Galería',
        price: 'Precio',
        marketPrice: 'Precio de mercado',
        stock: 'Existencias',
        sales: 'Ventas',
        linkUrl: 'Enlace de la tienda',
        content: 'Descripción',
        recommended: 'Recomendado',
        state: 'Estado',
      },
      operations: { publish: 'Poner a la venta', withdraw: 'Retirar de la venta' },
    } satisfies Messages<typeof mallGoods>,

    startAd: {
      title: 'Anuncios de inicio',
      label: 'Anuncio de inicio',
      pages: { form: 'Detalle del anuncio de inicio' },
      sections: { 素材: 'Material', 投放: 'Difusión', 跳转: 'Enlace', 展示: 'Presentación' },
      fields: {
        name: 'Nombre',
        spaceId: 'Espacio',
        mediaType: 'Medio',
        image: 'Imagen',
        video: 'Vídeo',
        seconds: 'Duración (s)',
        skippable: 'Omitible',
        frequency: 'Frecuencia',
        skipCount: 'Omisiones',
      },
      hints: { image: 'Dimensiones y tamaño según el espacio publicitario' },
    } satisfies Messages<typeof startAd>,

    adStat: {
      title: 'Tráfico de anuncios',
      label: 'Tráfico de anuncios',
      fields: {
        adKind: 'Tipo de anuncio',
        adId: 'Anuncio',
        adName: 'Nombre del anuncio',
        date: 'Fecha',
        views: 'Impresiones',
        clicks: 'Clics',
        users: 'Usuarios únicos',
      },
    } satisfies Messages<typeof adStat>,
  },
} satisfies AreaMessages
