/* global SwaggerUIBundle */

const darkness = matchMedia('(prefers-color-scheme: dark)');
const followScheme = () => document.documentElement.classList.toggle('dark-mode', darkness.matches);
followScheme();
darkness.addEventListener('change', followScheme);

SwaggerUIBundle({
  dom_id: '#docs',
  url: '/api/openapi.json',
  validatorUrl: null,
  deepLinking: true,
  filter: true,
  displayRequestDuration: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
});
