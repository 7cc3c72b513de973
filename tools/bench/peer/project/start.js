require('@strapi/strapi').createStrapi({ appDir: __dirname, distDir: __dirname }).start()
